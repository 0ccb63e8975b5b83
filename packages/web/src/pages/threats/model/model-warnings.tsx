import { HrefLink } from "../../../ui/href-link.tsx";
import { useWords } from "../../../words/define-words.ts";
import { threatsWords } from "../../../words/threats.ts";
import type { ThreatModel } from "../threat-queries.ts";
import classes from "../threats.module.css";

/** What does not agree with itself or with the questionnaires; the papers name the same. */
export function ModelWarnings({ model: { parts, warnings } }: { readonly model: ThreatModel }) {
  const say = useWords(threatsWords);
  if (warnings.length === 0) return null;
  return (
    <details className={classes.allMissing} data-warnings>
      <summary>{say("warnings", { count: warnings.length })}</summary>
      <ul className={classes.missing}>
        {warnings.map(({ code, text, part, places }) => (
          <li key={`${code} ${part}`} data-warning={code}>
            {parts.length > 1 && `${parts.find(({ id }) => id === part)?.name}: `}
            {text}
            {places.length > 0 && (
              <ul className={classes.sources}>
                {places.map((place) => (
                  <li key={place.url}>
                    <HrefLink href={place.url} size="sm">
                      {place.text}
                    </HrefLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
