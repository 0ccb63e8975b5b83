import { Button, Center, Loader, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { useWords } from "../../../i18n/language.ts";
import { comingInWords } from "../../../i18n/ru/email-links.ts";
import { failureReason } from "../failure-reason.ts";
import { Titled } from "../login-step-layout.tsx";

/** What a link is for, as the server describes it. */
export interface LinkInHand {
  readonly email: string;
  readonly username: string;
  readonly company: string;
}

/** The result of checking a link. */
type Outcome = { readonly link: LinkInHand } | { readonly failure: unknown };

interface OpenedLinkProps {
  readonly open: () => Promise<LinkInHand>;
  /** Where another link can be requested; undefined for an invitation, which is sent automatically. */
  readonly askAgain?: "/recovery/" | "/registration/";
  readonly children: (link: LinkInHand) => ReactNode;
}

/** Checks an e-mail link first: an invalid one shows why before anything is typed. */
export function OpenedLink({ open, ...props }: OpenedLinkProps) {
  const t = useWords(comingInWords);
  const [outcome, setOutcome] = useState<Outcome>();
  const isRequested = useRef(false);
  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    open().then(
      (link) => setOutcome({ link }),
      (failure: unknown) => setOutcome({ failure }),
    );
  });
  if (outcome) return <LinkBody outcome={outcome} {...props} />;
  return (
    <Center mih={240}>
      <Loader role="status" aria-label={t("checking")} />
    </Center>
  );
}

interface LinkBodyProps extends Omit<OpenedLinkProps, "open"> {
  readonly outcome: Outcome;
}

function LinkBody({ outcome, askAgain, children }: LinkBodyProps) {
  const t = useWords(comingInWords);
  if ("link" in outcome) return children(outcome.link);
  const { failure } = outcome;
  const isRenewed = failure instanceof ApiError && failure.code === "invitation_expired";
  return (
    <Titled title={t(isRenewed ? "invitationRenewed" : "linkFailed")}>
      <Text role="alert">{failureReason(failure)}</Text>
      {askAgain && (
        <Button size="md" variant="default" renderRoot={(props) => <Link to={askAgain} {...props} />}>
          {t("askAgain")}
        </Button>
      )}
    </Titled>
  );
}
