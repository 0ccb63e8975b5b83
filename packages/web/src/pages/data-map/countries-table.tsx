import { Table } from "@mantine/core";
import { reviewAddress } from "@opis/model/addresses";
import type { MapCountry } from "@opis/model/data-map/countries-of-map";
import type { MapNode } from "@opis/model/data-map/data-map";
import { Fragment } from "react";
import { HrefLink } from "../../ui/href-link.tsx";
import { dataMapWords } from "../../words/data-map.ts";
import { useWords } from "../../words/define-words.ts";
import { protectionOf, protectionSigns } from "./country-protection.ts";
import classes from "./data-map.module.css";

interface CountriesTableProps {
  readonly company: number;
  readonly countries: readonly MapCountry[];
  /** ISO day of the protection. */
  readonly day: string;
}

const columns = ["parties", "systems", "processes", "subjects"] as const;
const titles = {
  parties: "layer_third_party",
  systems: "layer_system",
  processes: "layer_process",
  subjects: "layer_subject",
} as const;

/** Each country with its protection on a day, what is there, and whose data get there. */
export function CountriesTable({ company, countries, day }: CountriesTableProps) {
  const say = useWords(dataMapWords);
  return (
    <div className={classes.scroll}>
      <Table fz="sm" className={classes.countries} aria-label={say("countriesTable")} verticalSpacing={8}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{say("country")}</Table.Th>
            <Table.Th>{say("protection")}</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column}>{say(titles[column])}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {countries.map((country) => (
            <CountryRow key={country.code} {...{ company, country, day }} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface CountryRowProps extends Pick<CountriesTableProps, "company" | "day"> {
  readonly country: MapCountry;
}

function CountryRow({ company, country, day }: CountryRowProps) {
  const say = useWords(dataMapWords);
  const { code, name } = country;
  const protection = protectionOf(code, day);
  const isTransfer = protection !== "own" && country.parties.length > 0;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {isTransfer ? (
          <HrefLink href={reviewAddress(company, "crossborder", { countries: { any: [code] } })} underline="always">
            {name}
          </HrefLink>
        ) : (
          name
        )}
      </Table.Th>
      <Table.Td className={classes.protection} data-protection={protection}>
        {`${protectionSigns[protection]} ${say(`protection_${protection}`)}`.trim()}
      </Table.Td>
      {columns.map((column) => (
        <Table.Td key={column}>
          <Names nodes={country[column]} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

function Names({ nodes }: { readonly nodes: readonly MapNode[] }) {
  if (nodes.length === 0) return "—";
  return nodes.map(({ key, name, url }, place) => (
    <Fragment key={key}>
      {place > 0 && ", "}
      {url === null ? (
        name
      ) : (
        <HrefLink href={url} underline="always">
          {name}
        </HrefLink>
      )}
    </Fragment>
  ));
}
