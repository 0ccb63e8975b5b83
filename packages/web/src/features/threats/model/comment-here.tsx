import { Button } from "@mantine/core";
import type { ThreatPlace } from "@opis/model/threats/comment-place";
import { IconMessage2 } from "@tabler/icons-react";
import { useWords } from "../../../i18n/language.ts";
import { threatsWords } from "../../../i18n/ru/threats.ts";
import type { ModelScreen } from "./model-screen.ts";

interface CommentHereProps extends Pick<ModelScreen, "comments"> {
  readonly place: ThreatPlace;
  readonly part?: number;
}

/** Renders the number of unresolved comments of a step or a threat; opens them with a new one. */
export function CommentHere({ comments, place, part }: CommentHereProps) {
  const say = useWords(threatsWords);
  const count = comments.countAt(place, part ?? null);
  if (count === 0 && !comments.mayComment) return null;
  return (
    <Button
      size="compact-sm"
      mt={4}
      variant={count > 0 ? "light" : "subtle"}
      leftSection={<IconMessage2 size={16} />}
      data-comments={count}
      onClick={() => comments.show(place, part ?? null)}
    >
      {count > 0 ? say("commentsCount", { count }) : say("commentHere")}
    </Button>
  );
}
