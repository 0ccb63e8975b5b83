import { Group } from "@mantine/core";
import { expiredAddress, keyAddress } from "@opis/model/screen-addresses";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { type LinkRespondent, readOpenLink, setRespondentAsker } from "../../api/respondent.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { setErrorRouting } from "../../ui/messages/react-to-error.ts";
import { LanguageButton, ThemeButton } from "../../ui/page/display-buttons.tsx";
import { Logo } from "../../ui/page/logo.tsx";
import classes from "./link.module.css";

const RespondentDialog = lazyPart(() =>
  import("./respondent-dialog.tsx").then(({ RespondentDialog: component }) => ({ default: component })),
);

interface AnonymousFrameProps {
  /** A questionnaire takes the whole width, other content a text column. */
  readonly width: "column" | "whole";
  readonly children: ReactNode;
}

/** Renders the frame of screens for respondents: no menu, and nothing about the company except what the screens show. */
export function AnonymousFrame({ width, children }: AnonymousFrameProps) {
  return (
    <>
      <ErrorPages />
      <Asking />
      <div className={classes.frame}>
        <header className={classes.bar}>
          <Logo />
          <Group gap={4} ml="auto">
            <LanguageButton />
            <ThemeButton />
          </Group>
        </header>
        <main className={classes.content} data-width={width}>
          {children}
        </main>
      </div>
    </>
  );
}

/** Navigates to the error page of a failed call, or to the page of ended links. */
function ErrorPages() {
  const router = useRouter();
  useEffect(() => {
    setErrorRouting((route, { incident, gone }) => {
      const { pathname, href } = router.latestLocation;
      const link = readOpenLink();
      if (route === "/login" && !pathname.startsWith(expiredAddress)) {
        void router.navigate({
          href: `${expiredAddress}?company=${link?.company ?? ""}&link=${link?.hint ?? ""}${gone ? "&gone=true" : ""}`,
          replace: true,
        });
      }
      // The requested page is gone; what else the link opens still exists.
      if (route === "/404" && link) {
        void router.navigate({ href: keyAddress(link.company, link.hint), replace: true });
        return;
      }
      if (route !== "/404" && route !== "/500") return;
      void router.navigate({
        to: `${route}/`,
        search: route === "/500" ? { from: href, incident } : {},
        replace: true,
      });
    });
  }, [router]);
  return null;
}

type Answer = (respondent: LinkRespondent | undefined) => void;

/** Asks a respondent to introduce themselves, once for all pending changes; unsent answers of an earlier visit are sent automatically. */
function Asking() {
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  useEffect(() => {
    setRespondentAsker(() => new Promise((resolve) => setAnswers((waiting) => [...waiting, resolve])));
    if (hasUnsentChanges()) void import("./send-unsent.ts").then(({ sendUnsent }) => sendUnsent());
    return () => setRespondentAsker(undefined);
  }, []);
  if (answers.length === 0) return null;
  const answer: Answer = (respondent) => {
    for (const resolve of answers) resolve(respondent);
    setAnswers([]);
  };
  return (
    <Suspense>
      <RespondentDialog onAnswer={answer} />
    </Suspense>
  );
}

/** Returns whether answers given by links wait on this device to be sent. */
export function hasUnsentChanges(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith("unsaved/key-"));
}
