import { Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { commonWords } from "../../../words/common.ts";
import { useWords } from "../../../words/define-words.ts";
import { documentTextsWords } from "../../../words/document-texts.ts";
import { documentsWords } from "../../../words/documents.ts";
import { previewQuery } from "../document-files.ts";
import type { DocumentName } from "../document-queries.ts";
import classes from "../document-view.module.css";
import { type EditTarget, editTarget, markEdits } from "./edit-marks.ts";
import { fitSheets, linkMarks } from "./preview-marks.ts";

interface PreviewProps {
  readonly company: number;
  readonly name: DocumentName;
  /** Who has edited a paragraph and when, by the edit. */
  readonly notes: ReadonlyMap<number, string>;
  /** While somebody edits the text: what is done with the paragraph that they choose. */
  readonly onEdit: ((target: EditTarget) => void) | undefined;
}

/** The document as it will look; what comes from a questionnaire leads to its question, or while it is edited each paragraph to its text. */
export function Preview({ company, name, notes, onEdit }: PreviewProps) {
  const t = useWords(documentsWords);
  const texts = useWords(documentTextsWords);
  const common = useWords(commonWords);
  const router = useRouter();
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const editing = useRef(onEdit);
  const { data, error } = useQuery(previewQuery(company, name));
  const mark = () => {
    const page = frame.current?.contentDocument;
    if (page?.body)
      markEdits(page, { isOn: onEdit !== undefined, label: (text) => texts("editThis", { text }), notes });
  };
  useEffect(() => {
    editing.current = onEdit;
    mark();
  });
  if (error) {
    const isTooLong = error instanceof ApiError && error.code === "paper_too_long";
    return <Text c="dimmed">{isTooLong ? t("tooLong") : common("loadFailed")}</Text>;
  }
  if (data === undefined) return <Skeleton className={classes.page} />;

  const onLoad = () => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    const edit = (event: Event) => {
      const target = editing.current && editTarget(event);
      if (!target) return false;
      editing.current?.(target);
      return true;
    };
    linkMarks(page, company, { open: (address) => router.history.push(address), edit });
    mark();
    const fitWidth = () => fitSheets(page);
    fitWidth();
    page.defaultView?.addEventListener("resize", fitWidth);
    // A page that comes anew after an edit stands where it was read.
    page.defaultView?.scrollTo({ top: scrolled.current });
    page.defaultView?.addEventListener("scroll", () => {
      scrolled.current = page.defaultView?.scrollY ?? 0;
    });
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
