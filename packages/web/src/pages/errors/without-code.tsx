import { Component, type ReactNode } from "react";
import { NoConnection } from "./no-connection.tsx";
import { waitsForCode } from "./waits-for-code.ts";

interface WithoutCodeProps {
  readonly children: ReactNode;
}

interface WithoutCodeState {
  readonly waits?: boolean;
}

/** Stands around a screen that no route shows: waits where its code has not come, and leads to the error's page where it is broken. */
export class WithoutCode extends Component<WithoutCodeProps, WithoutCodeState> {
  override state: WithoutCodeState = {};

  static getDerivedStateFromError(error: unknown): WithoutCodeState {
    return { waits: waitsForCode(error) };
  }

  override componentDidCatch(error: unknown): void {
    if (!waitsForCode(error)) location.assign("/500/?from=/login/");
  }

  override render(): ReactNode {
    if (this.state.waits === undefined) return this.props.children;
    return this.state.waits && <NoConnection />;
  }
}
