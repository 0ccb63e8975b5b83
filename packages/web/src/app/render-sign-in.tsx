import { Component, type ReactNode, StrictMode, Suspense, useEffect } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { ConnectionError } from "../api/api-error.ts";
import { waitsForCode } from "../features/errors/is-missing-code-recoverable.ts";
import { NoConnection } from "../features/errors/no-connection.tsx";
import { LoginPage } from "../features/login/login-page.tsx";
import { lazyPart, markFirstRender } from "../ui/lazy-part.ts";
import { styled } from "../ui/load-stylesheets.ts";
import { internalPath } from "./internal-path.ts";
import { Providers } from "./providers.tsx";

declare global {
  interface Window {
    /** Leaves the prerendered form to React and repeats the last click on it: see `bundling/show-sign-in.js`. */
    handOverSignIn?: () => void;
  }
}

const loadApplication = () =>
  styled(import("./application.tsx")).catch((error: unknown) => {
    throw new ConnectionError(error);
  });

const BrokenPage = lazyPart(() =>
  import("../features/errors/broken-page.tsx").then((module) => ({ default: module.BrokenPage })),
);

interface WithoutCodeProps {
  readonly children: ReactNode;
}

interface WithoutCodeState {
  readonly failure?: { readonly error: unknown };
}

/** An error boundary around a screen without a route: waits if its code could not be loaded, and shows an error if it is broken. */
class WithoutCode extends Component<WithoutCodeProps, WithoutCodeState> {
  override state: WithoutCodeState = {};

  static getDerivedStateFromError(error: unknown): WithoutCodeState {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (waitsForCode(failure.error)) return <NoConnection />;
    return (
      <Suspense>
        <BrokenPage error={failure.error} />
      </Suspense>
    );
  }
}

interface SignInProps {
  /** Navigates to the requested page after sign-in. */
  readonly onEntered: () => Promise<void>;
}

/** Renders the sign-in screen without the application. The page has its markup already, so it must not depend on the browser. */
export function SignIn({ onEntered }: SignInProps) {
  useEffect(() => window.handOverSignIn?.(), []);
  return (
    <StrictMode>
      <Providers>
        <WithoutCode>
          <LoginPage onEntered={onEntered} />
        </WithoutCode>
      </Providers>
    </StrictMode>
  );
}

/**
 * Shows only the sign-in form to visitors without a session: the application loads while they type, and takes over on sign-in or browser
 * navigation. Takes over the form that the page has shown already, with what was typed, its focus and its last click.
 */
export function showSignIn(container: HTMLElement): void {
  history.replaceState(history.state, "", `/login/${location.search}`);
  const leaving = new AbortController();
  const next = internalPath(new URLSearchParams(location.search).get("next")) ?? "/home/";
  const goOn = async () => {
    const { showApplication } = await loadApplication();
    leaving.abort();
    history.pushState(null, "", next);
    await showApplication(root);
  };
  const root = renderInto(container, <SignIn onEntered={goOn} />);
  markFirstRender();
  const { signal } = leaving;
  // Back to a screen from before a reload: its code comes with the application.
  addEventListener("popstate", () => location.reload(), { signal });
  // If this fails, signing in requests it again.
  addEventListener("input", () => void loadApplication().catch(() => undefined), { once: true, signal });
}

// The development server has no form in the page.
function renderInto(container: HTMLElement, screen: ReactNode): Root {
  // A form that an extension of the browser has changed is replaced, which is no error to report.
  if (container.hasChildNodes()) return hydrateRoot(container, screen, { onRecoverableError: () => undefined });
  const root = createRoot(container);
  root.render(screen);
  return root;
}
