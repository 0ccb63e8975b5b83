import { Skeleton } from "@mantine/core";
import { drawnMap, partOfMap } from "@opis/model/data-map/part-of-map";
import { IconRoute } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { dataMapWords } from "../../words/data-map.ts";
import { useWords } from "../../words/define-words.ts";
import { useLanguage } from "../../words/words.ts";
import { dataMapQuery } from "./data-map-query.ts";
import { MapFilters } from "./map-filters.tsx";
import { MapTable } from "./map-table.tsx";
import { PressedMap } from "./pressed-map.tsx";

/** The picture of where data go, narrowed by what is chosen in each column, and the same as a table. */
export function CompanyMap({ company }: { readonly company: number }) {
  const say = useWords(dataMapWords);
  const language = useLanguage();
  const [kept, setKept] = useState<Readonly<Record<string, string>>>({});
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { data, isError, refetch } = useQuery(dataMapQuery(company, language));
  const part = useMemo(() => data && partOfMap(data, Object.values(kept).filter(Boolean)), [data, kept]);
  const drawn = useMemo(() => part && drawnMap(part, opened), [part, opened]);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data || !part || !drawn) return <Skeleton height={420} radius="md" />;
  if (data.links.length === 0) return <EmptyState icon={IconRoute} title={say("empty")} text={say("emptyText")} />;
  return (
    <>
      <MapFilters nodes={data.nodes} kept={kept} onKeep={setKept} />
      {part.links.length === 0 ? (
        <EmptyState icon={IconRoute} title={say("noWay")} text={say("noWayText")} />
      ) : (
        <>
          <PressedMap map={drawn} opened={opened} onOpen={setOpened} />
          <MapTable map={part} />
        </>
      )}
    </>
  );
}
