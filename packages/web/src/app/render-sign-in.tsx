import { Component, type ReactNode, StrictMode, Suspense } from "react";
import type { Root } from "react-dom/client";
import { ConnectionError } from "../api/api-error.ts";
import { waitsForCode } from "../features/errors/is-missing-code-recoverable.ts";
import { NoConnection } from "../features/errors/no-connection.tsx";
import { LoginPage } from "../features/login/login-page.tsx";
import { lazyPart, markFirstRender } from "../ui/lazy-part.ts";
import { styled } from "../ui/load-stylesheets.ts";
import { internalPath } from "./internal-path.ts";
import { Providers } from "./providers.tsx";

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

/**
 * Shows only the sign-in form to visitors without a session: the application loads while they type, and takes over on sign-in or browser
 * navigation.
 */
export function showSignIn(root: Root): void {
  history.replaceState(history.state, "", `/login/${location.search}`);
  const leaving = new AbortController();
  const next = internalPath(new URLSearchParams(location.search).get("next")) ?? "/home/";
  const goOn = async () => {
    const { showApplication } = await loadApplication();
    leaving.abort();
    history.pushState(null, "", next);
    await showApplication(root);
  };
  root.render(
    <StrictMode>
      <Providers>
        <WithoutCode>
          <LoginPage onEntered={goOn} />
        </WithoutCode>
      </Providers>
    </StrictMode>,
  );
  markFirstRender();
  const { signal } = leaving;
  // Back to a screen from before a reload: its code comes with the application.
  addEventListener("popstate", () => location.reload(), { signal });
  // If this fails, signing in requests it again.
  addEventListener("input", () => void loadApplication().catch(() => undefined), { once: true, signal });
}
