import { Button, Group, List, Skeleton, Table, Text } from "@mantine/core";
import type { MapNode } from "@opis/model/data-map/data-map";
import { type MapCountry, mapCountries } from "@opis/model/data-map/map-countries";
import { adequacy, adequacyPeriods } from "@opis/model/law/adequacy";
import { countries } from "@opis/model/law/countries";
import { isInForce } from "@opis/model/law/in-force";
import { reviewAddress } from "@opis/model/screen-addresses";
import { dayText } from "@opis/model/time/company-day";
import { IconDownload, IconWorld } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Fragment, type RefObject, useMemo, useRef, useState } from "react";
import { useToday } from "../../form-engine/use-today.ts";
import { useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { dataMapWords } from "../../i18n/ru/data-map.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { HrefLink } from "../../ui/href-link.tsx";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import { countryCentres, countryShapes, otherShapes, worldSize } from "./country-shapes.ts";
import classes from "./data-map.module.css";
import { dataMapQuery } from "./data-map-query.ts";
import { savePng, saveSvg } from "./save-picture.ts";

interface WorldPictureProps {
  readonly countries: readonly MapCountry[];
  /** ISO date of the protection. */
  readonly day: string;
  readonly reference: RefObject<SVGSVGElement | null>;
}

const mark = { radius: 15, text: 22, below: 8 } as const;
const legend = { left: 40, top: 700, step: 44 } as const;

/** Legal status of a country on a date: Russia, adequate, or not recognised as adequate. */
type Protection = "own" | "adequate" | "inadequate";

const protections: readonly Protection[] = ["own", "adequate", "inadequate"];

/** Symbols that distinguish them without colours. */
const protectionSigns = { own: "", adequate: "✓", inadequate: "!" } as const satisfies Record<Protection, string>;

/** Returns the protection of individuals in a country on an ISO date (152-FZ, article 12). */
function protectionOf(code: string, day: string): Protection {
  const isAdequate = adequacy(code, day);
  if (isAdequate === null) return "own";
  return isAdequate ? "adequate" : "inadequate";
}

/** Renders the world map with the countries that receive data; the table below is its text alternative. */
function WorldPicture({ countries, day, reference }: WorldPictureProps) {
  const say = useWords(dataMapWords);
  const language = useLanguage();
  const used = new Map(countries.map((country) => [country.code, country]));
  const stateOf = (code: string) => (used.has(code) ? protectionOf(code, day) : undefined);
  const titled = say("worldTitle", { day: dayText(day, language) });
  return (
    <svg
      ref={reference}
      role="img"
      aria-label={titled}
      data-testid="world"
      className={classes.world}
      viewBox={`0 0 ${worldSize.width} ${worldSize.height}`}
    >
      {otherShapes.map((path) => (
        <path key={path} d={path} className={classes.land} />
      ))}
      {Object.entries(countryShapes).map(([code, path]) => (
        <path key={code} d={path} className={classes.land} data-country={code} data-protection={stateOf(code)}>
          <title>{used.get(code)?.name}</title>
        </path>
      ))}
      {countries.map(({ code, name }) => {
        const [x, y] = countryCentres[code] ?? [0, 0];
        const protection = protectionOf(code, day);
        return (
          x > 0 && (
            <g key={code} className={classes.mark} data-protection={protection}>
              <title>{name}</title>
              <circle cx={x} cy={y} r={mark.radius} />
              <text x={x} y={y + mark.below} textAnchor="middle" fontSize={mark.text}>
                {protectionSigns[protection]}
              </text>
            </g>
          )
        );
      })}
      <g className={classes.inFile} aria-hidden>
        <text x={legend.left} y={legend.top - legend.step} fontSize={26}>
          {titled}
        </text>
        {protections.map((measure, index) => (
          <g key={measure} className={classes.mark} data-protection={measure}>
            <circle cx={legend.left + mark.radius} cy={legend.top + index * legend.step} r={mark.radius} />
            <text x={legend.left + 44} y={legend.top + mark.below + index * legend.step} fontSize={24}>
              {`${protectionSigns[measure]} ${say(`protection_${measure}`)}`.trim()}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
}

interface CountriesTableProps {
  readonly company: number;
  readonly countries: readonly MapCountry[];
  /** ISO date of the protection. */
  readonly day: string;
}

const columns = ["parties", "systems", "processes", "subjects"] as const;
const titles = {
  parties: "layer_third_party",
  systems: "layer_system",
  processes: "layer_process",
  subjects: "layer_subject",
} as const;

/** Renders each country with its protection on a date, what is there, and whose data it receives. */
function CountriesTable({ company, countries, day }: CountriesTableProps) {
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
  return nodes.map(({ key, name, url }, index) => (
    <Fragment key={key}>
      {index > 0 && ", "}
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

/** Renders the countries that receive data, as a map and a table, with their legal status on a date. */
export function CompanyCountries({ company }: { readonly company: number }) {
  const say = useWords(dataMapWords);
  const language = useLanguage();
  const today = useToday(company);
  const [chosen, setDay] = useState<string | null>(null);
  const picture = useRef<SVGSVGElement>(null);
  const { data, isError, refetch } = useQuery(dataMapQuery(company, language));
  const countries = useMemo(() => data && mapCountries(data), [data]);
  const day = chosen ?? today;
  const save = (how: (svg: SVGSVGElement, name: string) => unknown) => () =>
    picture.current && void how(picture.current, `${say("layer_country")} ${day}`);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!countries) return <Skeleton height={420} radius="md" />;
  if (countries.length === 0)
    return <EmptyState icon={IconWorld} title={say("noCountries")} text={say("noCountriesText")} />;
  return (
    <>
      <div className={classes.bar}>
        <DayInput label={say("protectionOn")} name={say("protectionOn")} value={day} maw={220} onChange={setDay} />
        <Group gap={8} wrap="nowrap">
          <Button variant="default" leftSection={<IconDownload size={18} />} onClick={save(saveSvg)}>
            SVG
          </Button>
          <Button variant="default" leftSection={<IconDownload size={18} />} onClick={save(savePng)}>
            PNG
          </Button>
        </Group>
      </div>
      <WorldPicture {...{ countries, day }} reference={picture} />
      <WorldLegend />
      <CountriesTable {...{ company, countries, day }} />
      <AdequacyLists day={day} />
    </>
  );
}

/** Renders the lists of states with adequate protection: the act, its period, and the states. */
function AdequacyLists({ day }: { readonly day: string }) {
  const say = useWords(dataMapWords);
  const pick = usePick();
  const language = useLanguage();
  return (
    <details className={classes.table}>
      <summary>{say("lists")}</summary>
      <List mt={8} spacing={12} size="sm">
        {adequacyPeriods.map((period) => (
          <List.Item key={`${period.group} ${period.since}`}>
            <Text size="sm" fw={600}>
              {`${pick(period.source)} · ${say(`list_${period.group}`)}`}
            </Text>
            <Text size="sm" c="dimmed">
              {say(period.until === undefined ? "heldSince" : "heldBetween", {
                since: dayText(period.since, language),
                until: dayText(period.until ?? "", language),
              })}
              {" · "}
              {say(isInForce(period, day) ? "holdsThen" : "holdsNotThen", { day: dayText(day, language) })}
            </Text>
            {countries
              .filter(({ group }) => group === period.group)
              .map(({ name }) => pick(name))
              .join(", ")}
          </List.Item>
        ))}
      </List>
      <Text size="xs" c="dimmed" mt={8}>
        {say("listsSource")}
      </Text>
    </details>
  );
}

/** Renders the legend of the map's colours. */
function WorldLegend() {
  const say = useWords(dataMapWords);
  return (
    <Group gap={16} my={12}>
      {protections.map((measure) => (
        <Group key={measure} gap={8} wrap="nowrap">
          <span className={classes.swatch} data-protection={measure} aria-hidden>
            {protectionSigns[measure]}
          </span>
          <Text size="sm">{say(`protection_${measure}`)}</Text>
        </Group>
      ))}
    </Group>
  );
}
