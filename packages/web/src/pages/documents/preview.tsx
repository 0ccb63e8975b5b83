import { Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { documentsWords } from "../../words/documents.ts";
import { type DocumentName, previewQuery } from "./document-queries.ts";
import classes from "./document-view.module.css";
import { fitSheets, linkMarks } from "./preview-marks.ts";

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

  const onLoad = () => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    linkMarks(page, company, (address) => router.history.push(address));
    const fitWidth = () => fitSheets(page);
    fitWidth();
    page.defaultView?.addEventListener("resize", fitWidth);
  };
  return (
    <iframe
      ref={frame}
      className={classes.page}
      title={t("preview")}
      srcDoc={data}
      sandbox="allow-same-origin"
      onLoad={onLoad}
    />
  );
}
