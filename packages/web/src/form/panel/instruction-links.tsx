import type { FormName } from "@opis/model/forms/names";
import { instructionsOf } from "@opis/model/instructions/index";
import { useLocation } from "@tanstack/react-router";
import { instructionPath } from "../../questionnaires/questionnaire-path.ts";
import { usePick } from "../../words/words.ts";
import classes from "./help-panel.module.css";
import { InstructionLink } from "./instruction-link.tsx";

interface InstructionLinksProps {
  readonly form: FormName;
  /** Slug of the one shown now. */
  readonly current?: string | undefined;
  readonly onFollow?: () => void;
}

/** All instructions of the questionnaire on the screen, in the order of reading. */
export function InstructionLinks({ form, current, onFollow }: InstructionLinksProps) {
  const pick = usePick();
  const { pathname } = useLocation();
  return (
    <ul className={classes.links}>
      {instructionsOf(form).map(({ slug, step, title }) => (
        <li key={slug}>
          <InstructionLink
            href={instructionPath(pathname, slug)}
            size="sm"
            isCurrent={slug === current}
            {...(onFollow && { onFollow })}
          >
            {step === undefined ? pick(title) : `${step}. ${pick(title)}`}
          </InstructionLink>
        </li>
      ))}
    </ul>
  );
}
