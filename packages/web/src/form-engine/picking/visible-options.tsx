import { CloseButton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { normaliseName } from "@opis/model/text/normalise-name";
import type { ClipboardEvent } from "react";
import { useWords } from "../../i18n/language.ts";
import { formWords } from "../words.ts";
import { splitList } from "./split-list.ts";
import classes from "./visible-options.module.css";

export interface OpenOption {
  readonly value: string;
  readonly label: string;
  /** Name of the question, if it is a question of its own to which links lead. */
  readonly question?: string;
}

interface OpenOptionsProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly OpenOption[];
  readonly describedBy: string | undefined;
}

interface OneProps extends OpenOptionsProps {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** Average label length, in characters, above which options are listed vertically. */
const longLabel = 26;

/** Characters of all labels, with padding, that fit into one bar on a phone and elsewhere. */
const barCharacters = { phone: 33, desk: 60 };

/** Padding around a label, in characters. */
const aroundLabel = 3.5;

/** Renders a single choice with all options visible: side by side, or vertically if they are long. */
export function OneOfOpen({ id, label, value, options, onChange, describedBy }: OneProps) {
  const say = useWords(formWords);
  const isPhone = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const shape = shapeOf(options, isPhone);
  const clear = value !== null && (
    <CloseButton size="sm" aria-label={say("clearAnswer", { name: label })} onClick={() => onChange(null)} />
  );
  return (
    <div className={classes.one}>
      <div id={id} role="radiogroup" aria-label={label} aria-describedby={describedBy} className={classes[shape]}>
        {options.map((option) => (
          <div key={option.value} className={classes.choice}>
            <label className={classes.option} data-checked={option.value === value || undefined}>
              <input type="radio" name={id} checked={option.value === value} onChange={() => onChange(option.value)} />
              <span>{option.label}</span>
            </label>
            {shape !== "segments" && option.value === value && clear}
          </div>
        ))}
      </div>
      {shape === "segments" && clear}
    </div>
  );
}

interface AnyProps extends OpenOptionsProps {
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosenKeys: ReadonlySet<string>) => void;
}

/** Renders a multiple choice with all options visible; a pasted list of names chooses them. */
export function AnyOfOpen({ id, label, chosen, options, onChange, describedBy }: AnyProps) {
  const toggle = (value: string) => {
    const next = new Set(chosen);
    if (!next.delete(value)) next.add(value);
    onChange(next);
  };
  const onPaste = (event: ClipboardEvent) => {
    const names = splitList(event.clipboardData.getData("text/plain").replaceAll(",", ";")).map(normaliseName);
    const matchingNames = options.filter((option) => names.includes(normaliseName(option.label)));
    if (matchingNames.length > 0) onChange(new Set([...chosen, ...matchingNames.map((option) => option.value)]));
  };
  return (
    <fieldset
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      className={isLong(options) ? classes.lines : classes.chips}
      onPaste={onPaste}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classes.option}
          data-checked={chosen.has(option.value) || undefined}
          data-question={option.question}
        >
          <input type="checkbox" checked={chosen.has(option.value)} onChange={() => toggle(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Returns how options are shown: one bar if they fit, else chips, or lines if they are long or there is little room. */
function shapeOf(options: readonly OpenOption[], isPhone: boolean): "segments" | "chips" | "lines" {
  if (charactersOf(options) <= barCharacters.phone) return "segments";
  if (isPhone || isLong(options)) return "lines";
  return charactersOf(options) <= barCharacters.desk ? "segments" : "chips";
}

function charactersOf(options: readonly OpenOption[]): number {
  return options.reduce((sum, { label }) => sum + label.length + aroundLabel, 0);
}

function isLong(options: readonly OpenOption[]): boolean {
  return options.reduce((sum, { label }) => sum + label.length, 0) > longLabel * options.length;
}
