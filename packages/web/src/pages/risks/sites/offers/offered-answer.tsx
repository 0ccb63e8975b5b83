import { Anchor, Checkbox, Textarea } from "@mantine/core";
import { useWords } from "../../../../words/define-words.ts";
import { siteScanWords } from "../../../../words/site-scan.ts";
import classes from "../sites.module.css";
import { type Choice, choiceKey, chosenWith, type Offer, type Rewording } from "./offer-choice.ts";

interface OfferedAnswerProps {
  readonly offer: Offer;
  readonly answer: Offer["fields"][number];
  readonly chosen: Choice;
  readonly rewording: Rewording;
  readonly onChoose: (chosen: Choice) => void;
  readonly onReword: (rewording: Rewording) => void;
}

/** One answer that was found, beside the one of now: to be ticked, and where it is words, to be put otherwise before. */
export function OfferedAnswer({ offer, answer, chosen, rewording, onChoose, onReword }: OfferedAnswerProps) {
  const say = useWords(siteScanWords);
  const { field, label, found, now, may_change: mayChange } = answer;
  const key = choiceKey(offer, field);
  const words = rewording.get(key);
  const reword = (text: string | undefined) => {
    const after = new Map(rewording);
    if (text === undefined) after.delete(key);
    else after.set(key, text);
    onReword(after);
  };
  return (
    <div className={classes.answer} data-answer={field}>
      <Checkbox
        disabled={!offer.may_take}
        checked={chosen.has(key)}
        onChange={({ currentTarget: { checked } }) => onChoose(chosenWith(chosen, offer, field, checked))}
        label={<span className={classes.word}>{`${label}: ${found}`}</span>}
        description={
          offer.id === null ? undefined : (
            <span className={classes.word}>
              {now ? `${say("now", { value: now })}. ${say("replaces")}` : say("nowNothing")}
            </span>
          )
        }
      />
      {words !== undefined && (
        <Textarea
          aria-label={say("rewordNamed", { label })}
          autosize
          minRows={1}
          maxRows={8}
          value={words}
          onChange={({ currentTarget: { value } }) => reword(value)}
          data-autofocus
        />
      )}
      {offer.may_take && mayChange && (
        <Anchor
          component="button"
          type="button"
          size="xs"
          aria-label={`${say(words === undefined ? "reword" : "asFound")}: ${label}`}
          onClick={() => {
            reword(words === undefined ? found : undefined);
            if (words === undefined) onChoose(chosenWith(chosen, offer, field, true));
          }}
        >
          {say(words === undefined ? "reword" : "asFound")}
        </Anchor>
      )}
    </div>
  );
}
