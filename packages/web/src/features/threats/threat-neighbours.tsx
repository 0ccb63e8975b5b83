import { Group } from "@mantine/core";
import { threatModelAddress } from "@opis/model/threats/threat-model-address";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "../../i18n/language.ts";
import { threatsWords } from "../../i18n/ru/threats.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { neighboursOf, readThreatFilter, toPlace } from "./matrix/threat-filter.ts";
import type { ModelScreen } from "./model/model-screen.ts";
import classes from "./threat-page.module.css";
import { threatsQuery } from "./threat-queries.ts";

/**
 * Renders links from a threat back to its matrix cell, and to the previous and next threat that pass the matrix's filter. Stays mounted
 * while threats change, so that repeated Enter goes through all of them.
 */
export function ThreatNeighbours({ company, model, place, code }: ModelScreen & { readonly code: string }) {
  const say = useWords(threatsWords);
  const { data = [] } = useQuery(threatsQuery(company, model.id));
  const part = (model.parts.find(({ id }) => id === place.part) ?? model.parts[0])?.id ?? null;
  const wish = readThreatFilter(place);
  const search = { view: "threats", part, ...toPlace(wish) };
  const { before, after } = neighboursOf(data, wish, code, part ?? 0);
  const hrefOf = (entryCode: string) => threatModelAddress(company, model.id, { ...search, code: entryCode });
  return (
    <Group component="nav" aria-label={say("neighbourThreats")} className={classes.neighbours}>
      <span className={classes.alone}>
        <HrefLink href={threatModelAddress(company, model.id, { ...search, at: code })} size="sm">
          ← {say("view_threats")}
        </HrefLink>
      </span>
      {before && (
        <span key="before" className={classes.alone} title={before.title}>
          <HrefLink href={hrefOf(before.code)} size="sm">
            {say("threatBefore", { code: before.code })}
          </HrefLink>
        </span>
      )}
      {after && (
        <span key="after" className={classes.alone} title={after.title}>
          <HrefLink href={hrefOf(after.code)} size="sm">
            {say("threatAfter", { code: after.code })}
          </HrefLink>
        </span>
      )}
    </Group>
  );
}
