import { type ComponentType, Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import { LoginFrame } from "./login-frame.tsx";

/** Creates a page for an e-mail link whose content is loaded on demand, since it is rarely opened. */
function step(load: () => Promise<ComponentType>): ComponentType {
  const Step = lazyPart(async () => ({ default: await load() }));
  return () => (
    <LoginFrame>
      <Suspense>
        <Step />
      </Suspense>
    </LoginFrame>
  );
}

export const RecoveryPage = step(async () => (await import("./email-link/request-password-reset.tsx")).Recovery);
export const PasswordResetPage = step(async () => (await import("./email-link/password-reset.tsx")).PasswordReset);
export const RegistrationPage = step(async () => (await import("./email-link/request-registration.tsx")).Registration);
export const CompleteRegistrationPage = step(
  async () => (await import("./email-link/complete-registration.tsx")).CompleteRegistration,
);
export const ConfirmEmailPage = step(async () => (await import("./email-link/confirm-email.tsx")).ConfirmEmail);
export const UnsubscribePage = step(async () => (await import("./email-link/unsubscribe.tsx")).Unsubscribe);
export const ConfirmSubscriptionPage = step(
  async () => (await import("./email-link/confirm-subscription.tsx")).ConfirmSubscription,
);
export const InvitePage = step(async () => (await import("./email-link/invite.tsx")).Invite);
