import { Button, Group, Skeleton } from "@mantine/core";
import { countriesOfMap } from "@opis/model/data-map/countries-of-map";
import { IconDownload, IconWorld } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { useToday } from "../../form/use-today.ts";
import { DayInput } from "../../ui/days/day-input.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { dataMapWords } from "../../words/data-map.ts";
import { useWords } from "../../words/define-words.ts";
import { useLanguage } from "../../words/words.ts";
import { AdequacyLists } from "./adequacy-lists.tsx";
import { CountriesTable } from "./countries-table.tsx";
import classes from "./data-map.module.css";
import { dataMapQuery } from "./data-map-query.ts";
import { savePng, saveSvg } from "./save-picture.ts";
import { WorldLegend } from "./world-legend.tsx";
import { WorldPicture } from "./world-picture.tsx";

/** The countries to which data go: on a map and as a table, with what the law says of each on a day. */
export function CompanyCountries({ company }: { readonly company: number }) {
  const say = useWords(dataMapWords);
  const language = useLanguage();
  const today = useToday(company);
  const [chosen, setDay] = useState<string | null>(null);
  const picture = useRef<SVGSVGElement>(null);
  const { data, isError, refetch } = useQuery(dataMapQuery(company, language));
  const countries = useMemo(() => data && countriesOfMap(data), [data]);
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
