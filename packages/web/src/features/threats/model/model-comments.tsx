import { Drawer, SegmentedControl, Stack, Text } from "@mantine/core";
import { commentedField } from "@opis/model/declaration/commentable-fields";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { threatCommentAddress } from "@opis/model/threats/threat-model-address";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { placesWithDrafts } from "../../../form-engine/comments/comment-drafts.ts";
import { CommentGroup } from "../../../form-engine/comments/comment-group.tsx";
import { type CommentPlace, placeKey } from "../../../form-engine/comments/comment-place.ts";
import { usePick, useWords } from "../../../i18n/language.ts";
import { commentsWords } from "../../../i18n/ru/comments.ts";
import { commonWords } from "../../../i18n/ru/common.ts";
import { threatsWords } from "../../../i18n/ru/threats.ts";
import type { ModelScreen } from "./model-screen.ts";

interface ModelCommentsProps extends Pick<ModelScreen, "company" | "model" | "comments"> {
  readonly onClose: () => void;
}

const threatModelForm = formNamed("threat_model");

/** Renders the comments on a threat model, by step and by threat: read, write, resolve and reopen. */
export function ModelComments({ company, model, comments, onClose }: ModelCommentsProps) {
  const say = useWords(commentsWords);
  const threats = useWords(threatsWords);
  const common = useWords(commonWords);
  const pick = usePick();
  const navigate = useNavigate();
  const [shown, setShown] = useState("open");
  const of = { company, form: threatModelForm.name, id: model.id };
  const [begun] = useState(() => placesWithDrafts(of));
  const { all, mayComment, level, focusedPlace } = comments;
  const open = all.filter(({ is_resolved: isResolved }) => !isResolved);
  const visible = shown === "open" ? open : all;
  const requestedPlaces = [
    ...(focusedPlace ? [focusedPlace] : []),
    ...visible.map(placeOfComment),
    ...(mayComment ? begun : []),
  ];
  const places = [...new Map(requestedPlaces.map((place) => [placeKey(place), place])).values()];
  const titleOf = ({ field, row }: CommentPlace) => {
    const title = pick(commentedField(threatModelForm, field)?.label ?? { ru: field, en: field });
    const part = row !== null && model.parts.length > 1 && model.parts.find(({ id }) => id === row);
    return part ? `${title} · ${part.name}` : title;
  };
  const goTo = (place: CommentPlace) => {
    void navigate({ href: threatCommentAddress(company, model.id, place) });
    onClose();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={460}
      title={threats("comments")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <Stack gap={16}>
        {all.length > 0 && (
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={say("show")}
            data={[
              { value: "open", label: say("unresolved", { count: open.length }) },
              { value: "all", label: say("all", { count: all.length }) },
            ]}
            value={shown}
            onChange={setShown}
          />
        )}
        {places.length === 0 && (
          <Text size="sm" c="dimmed">
            {all.length > 0 ? say("noneOpen") : mayComment ? threats("commentsNone") : say("noneToRead")}
          </Text>
        )}
        {places.map((place) => (
          <CommentGroup
            key={placeKey(place)}
            {...{ of, place, mayComment, level }}
            label={titleOf(place)}
            comments={visible.filter((comment) => placeKey(placeOfComment(comment)) === placeKey(place))}
            focusRequest={focusedPlace && placeKey(focusedPlace) === placeKey(place) ? 1 : undefined}
            onOpen={() => goTo(place)}
          />
        ))}
      </Stack>
    </Drawer>
  );
}

function placeOfComment({ field_name: field, row_id: row }: ModelScreen["comments"]["all"][number]): CommentPlace {
  return { field, row };
}
