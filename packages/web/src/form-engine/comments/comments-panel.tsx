import { SegmentedControl, Stack, Text } from "@mantine/core";
import { commentedField } from "@opis/model/declaration/commentable-fields";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { useState } from "react";
import { usePick, useWords } from "../../i18n/language.ts";
import { commentsWords } from "../../i18n/ru/comments.ts";
import { useFormContext } from "../form-context.tsx";
import type { PanelProps } from "../panel-props.ts";
import { useRowTitles } from "../use-row-titles.ts";
import { placesWithDrafts } from "./comment-drafts.ts";
import { CommentGroup } from "./comment-group.tsx";
import { type CommentPlace, inOrder, placeKey } from "./comment-place.ts";
import { useComments } from "./comments-context.tsx";
import type { Comment } from "./comments-query.ts";

/** Renders comments by question, in the order of the questionnaire: read, write, resolve and reopen. */
export function CommentsPanel({ answers, onOpen }: PanelProps) {
  const say = useWords(commentsWords);
  const { company, declared, rowId, level } = useFormContext();
  const comments = useComments();
  const [shown, setShown] = useState("open");
  const of = { company, form: declared.name, id: rowId };
  const [begun] = useState(() => placesWithDrafts(of));
  if (!comments) return null;
  const { all, mayComment, focusRequest } = comments;
  const open = all.filter(({ is_resolved }) => !is_resolved);
  const visible = shown === "open" ? open : all;
  const requestedPlaces = [
    ...visible.map(placeOfComment),
    ...(mayComment ? begun : []),
    ...(focusRequest ? [focusRequest.place] : []),
  ];
  const places = inOrder(declared, [...new Map(requestedPlaces.map((place) => [placeKey(place), place])).values()]);
  const data = [
    { value: "open", label: say("unresolved", { count: open.length }) },
    { value: "all", label: say("all", { count: all.length }) },
  ];
  return (
    <Stack gap={16} px={8}>
      {all.length > 0 && (
        <SegmentedControl fullWidth size="xs" aria-label={say("show")} data={data} value={shown} onChange={setShown} />
      )}
      {places.length === 0 && (
        <Text size="sm" c="dimmed">
          {say(all.length > 0 ? "noneOpen" : mayComment ? "none" : "noneToRead")}
        </Text>
      )}
      {places.map((place) => {
        const key = placeKey(place);
        const Group = place.row === null ? OwnGroup : RowGroup;
        return (
          <Group
            key={key}
            {...{ of, place, mayComment, level, answers }}
            comments={visible.filter((comment) => placeKey(placeOfComment(comment)) === key)}
            focusRequest={focusRequest && placeKey(focusRequest.place) === key ? focusRequest.time : undefined}
            onOpen={() => onOpen(place.field, place.row ?? undefined)}
          />
        );
      })}
    </Stack>
  );
}

function placeOfComment({ field_name, row_id }: Comment): CommentPlace {
  return { field: field_name, row: row_id };
}

type GroupProps = Omit<Parameters<typeof CommentGroup>[0], "label"> & Pick<PanelProps, "answers">;

function OwnGroup({ answers: _answers, ...group }: GroupProps) {
  return <CommentGroup {...group} label={useFieldLabel(group.place)} />;
}

function useFieldLabel({ field }: CommentPlace): string {
  const pick = usePick();
  const { declared } = useFormContext();
  const question = commentedField(declared, field);
  return question ? pick(question.label) : field;
}

// The label of a child row's question includes the row: «Работники: Категории данных».
function RowGroup({ answers, ...group }: GroupProps) {
  const say = useWords(commentsWords);
  const { declared } = useFormContext();
  const { place } = group;
  const label = useFieldLabel(place);
  const child = formNamed(commentedField(declared, place.field)?.form ?? declared.name);
  const titleOf = useRowTitles(child);
  const [collection = ""] = place.field.split(".");
  const rows = answers[collection];
  const row = Array.isArray(rows) ? rows.find(({ id }) => id === place.row) : undefined;
  return <CommentGroup {...group} label={say("inRow", { row: row ? titleOf(row) : say("rowGone"), label })} />;
}
