import { Text } from "@mantine/core";
import type { RowsField } from "@opis/model/declaration/field";
import { usePick } from "../../i18n/language.ts";
import { CommentMark } from "../comments/comment-mark.tsx";
import { LawMark } from "../law-mark.tsx";
import classes from "../question/question.module.css";
import { RiskMark } from "../risks/risk-mark.tsx";

interface RowsHeadProps {
  readonly field: RowsField;
  readonly isMissing: boolean;
  /** The collection that the comments belong to; undefined inside a row. */
  readonly commented: string | undefined;
  readonly withHelp: boolean;
}

/** Renders label, legal basis, comments and help of a child collection. */
export function RowsHead({ field, isMissing, commented, withHelp }: RowsHeadProps) {
  const pick = usePick();
  const label = pick(field.label);
  return (
    <>
      <div className={classes.head}>
        <span className={classes.label}>
          {isMissing && <span className={classes.dot} aria-hidden />}
          {label}
        </span>
        {field.law && <LawMark law={field.law} of={label} />}
        {commented !== undefined && <RiskMark place={{ field: commented, row: null }} />}
        {commented !== undefined && <CommentMark place={{ field: commented, row: null }} label={label} />}
      </div>
      {field.help && withHelp && (
        <Text size="sm" className={classes.help}>
          {pick(field.help)}
        </Text>
      )}
    </>
  );
}
