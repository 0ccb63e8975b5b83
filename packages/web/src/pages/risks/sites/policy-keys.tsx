import { Text } from "@mantine/core";
import { siteScan } from "@opis/model/forms/site-scan";
import { memberOf } from "@opis/model/member-of";
import type { AnyRow } from "../../../form/edit-target.ts";
import details from "../../../ui/details.module.css";
import { useWords } from "../../../words/define-words.ts";
import { siteScanWords } from "../../../words/site-scan.ts";
import { usePick } from "../../../words/words.ts";
import { Section } from "./section.tsx";

const keys = Object.entries(siteScan).filter(([name]) => name !== "scan_status");

/** What the policy of the site says by the ten keys of the specification; nothing where no policy was read. */
export function PolicyKeys({ row }: { readonly row: AnyRow }) {
  const say = useWords(siteScanWords);
  const pick = usePick();
  const told = keys.map(([name, { label }]) => ({ name, label, text: String(memberOf(row, name) ?? "") }));
  if (told.every(({ text }) => text === "")) return null;
  return (
    <Section title={say("keys")} name="keys">
      <dl className={details.details}>
        {told.map(({ name, label, text }) => (
          <div key={name}>
            <dt>{pick(label)}</dt>
            <dd>
              <Text size="sm" c={text ? undefined : "dimmed"}>
                {text || say("notTold")}
              </Text>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
