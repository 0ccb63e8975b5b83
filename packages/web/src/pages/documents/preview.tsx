import { Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { documentsWords } from "../../words/documents.ts";
import { type DocumentName, previewQuery } from "./document-queries.ts";
import classes from "./document-view.module.css";
import { questionAddress } from "./question-address.ts";

interface PreviewProps {
  readonly company: number;
  readonly name: DocumentName;
}

/** The document as it will look; what comes from a questionnaire leads to its question. */
export function Preview({ company, name }: PreviewProps) {
  const t = useWords(documentsWords);
  const common = useWords(commonWords);
  const router = useRouter();
  const frame = useRef<HTMLIFrameElement>(null);
  const { data, isError } = useQuery(previewQuery(company, name));
  if (isError) return <Text c="dimmed">{common("loadFailed")}</Text>;
  if (data === undefined) return <Skeleton className={classes.page} />;

  // The page runs no scripts of its own (sandbox); clicks are listened to from here.
  const listen = () => {
    frame.current?.contentDocument?.addEventListener("click", (event) => {
      const target = event.target instanceof Node ? event.target : null;
      const run = target instanceof Element ? target : target?.parentElement;
      const marked = run?.closest<HTMLElement>("[data-form]");
      const href = marked ? questionAddress(company, marked) : undefined;
      if (href) router.history.push(href);
    });
  };
  return (
    <iframe
      ref={frame}
      className={classes.page}
      title={t("preview")}
      srcDoc={data}
      sandbox="allow-same-origin"
      onLoad={listen}
    />
  );
}
