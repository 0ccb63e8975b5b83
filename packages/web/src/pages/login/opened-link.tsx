import { Button, Center, Loader, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ApiError } from "../../api/api-error.ts";
import { DataProvider } from "../../ui/data-provider.tsx";
import { comingInWords } from "../../words/coming-in.ts";
import { useWords } from "../../words/define-words.ts";
import { reasonOf } from "./failure-alert.tsx";
import { LoginFrame } from "./login-frame.tsx";
import { Titled } from "./titled.tsx";

/** What a link is for, as the server tells it. */
export interface LinkInHand {
  readonly email: string;
  readonly username: string;
  readonly company: string;
}

interface OpenedLinkProps {
  readonly token: string;
  readonly open: (token: string) => Promise<LinkInHand>;
  /** Where another link is asked for; of an invitation nowhere: it comes by itself. */
  readonly askAgain?: "/recovery/" | "/registration/";
  readonly children: (link: LinkInHand) => ReactNode;
}

/** Looks at a letter's link first: one that does not work says why before anything is typed. */
export function OpenedLink(props: OpenedLinkProps) {
  return (
    <DataProvider>
      <LoginFrame>
        <LinkBody {...props} />
      </LoginFrame>
    </DataProvider>
  );
}

function LinkBody({ token, open, askAgain, children }: OpenedLinkProps) {
  const t = useWords(comingInWords);
  const { data: link, error } = useQuery({
    queryKey: ["letter-link", token],
    queryFn: () => open(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    meta: { quiet: true },
  });
  if (link) return children(link);
  if (!error)
    return (
      <Center mih={240}>
        <Loader role="status" aria-label={t("checking")} />
      </Center>
    );
  const isRenewed = error instanceof ApiError && error.code === "invitation_expired";
  return (
    <Titled title={t(isRenewed ? "invitationRenewed" : "linkFailed")}>
      <Text role="alert">{reasonOf(error)}</Text>
      {askAgain && (
        <Button size="md" variant="default" renderRoot={(props) => <Link to={askAgain} {...props} />}>
          {t("askAgain")}
        </Button>
      )}
    </Titled>
  );
}
