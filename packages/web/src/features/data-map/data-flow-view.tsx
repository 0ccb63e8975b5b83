import { Button, Group, NativeSelect, SimpleGrid, Skeleton, Table, Text } from "@mantine/core";
import { type DataMap, type MapLink, type MapNode, mapLayers } from "@opis/model/data-map/data-map";
import { type DrawnNode, drawnMap, partOfMap } from "@opis/model/data-map/data-map-view";
import { IconDownload, IconRoute } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { useLanguage, useWords } from "../../i18n/language.ts";
import { dataMapWords } from "../../i18n/ru/data-map.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import classes from "./data-map.module.css";
import { dataMapQuery } from "./data-map-query.ts";
import { categoryNames, MapPicture } from "./map-picture.tsx";
import { savePng, saveSvg } from "./save-picture.ts";

/** Renders the data flow diagram, filtered by column, and the same as a table. */
export function CompanyMap({ company }: { readonly company: number }) {
  const say = useWords(dataMapWords);
  const language = useLanguage();
  const [chosenFilters, setChosenFilters] = useState<Readonly<Record<string, string>>>({});
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { data, isError, refetch } = useQuery(dataMapQuery(company, language));
  const part = useMemo(
    () => data && partOfMap(data, Object.values(chosenFilters).filter(Boolean)),
    [data, chosenFilters],
  );
  const drawnPart = useMemo(() => part && drawnMap(part, opened), [part, opened]);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data || !part || !drawnPart) return <Skeleton height={420} radius="md" />;
  if (data.links.length === 0) return <EmptyState icon={IconRoute} title={say("empty")} text={say("emptyText")} />;
  return (
    <>
      <MapFilters nodes={data.nodes} chosenFilters={chosenFilters} onFilter={setChosenFilters} />
      {part.links.length === 0 ? (
        <EmptyState icon={IconRoute} title={say("noWay")} text={say("noWayText")} />
      ) : (
        <>
          <PressedMap map={drawnPart} opened={opened} onOpen={setOpened} />
          <MapTable map={part} />
        </>
      )}
    </>
  );
}

interface PressedMapProps {
  readonly map: { readonly nodes: readonly DrawnNode[]; readonly links: readonly MapLink[] };
  /** Groups whose nodes are shown individually. */
  readonly opened: ReadonlySet<string>;
  readonly onOpen: (keys: ReadonlySet<string>) => void;
}

/**
 * Renders the diagram with its actions: pressing a node highlights its paths and links to its page, a group expands, and the picture can be
 * saved.
 */
function PressedMap({ map, opened, onOpen }: PressedMapProps) {
  const say = useWords(dataMapWords);
  const picture = useRef<SVGSVGElement>(null);
  const [pressed, setPressed] = useState<string>();
  const keys = map.nodes.find(({ key }) => key === pressed);
  const press = ({ key, members }: DrawnNode) => {
    if (members.length > 1) onOpen(new Set([...opened, key]));
    else setPressed(pressed === key ? undefined : key);
  };
  const save = (how: (svg: SVGSVGElement, name: string) => unknown) => () =>
    picture.current && void how(picture.current, say("title"));
  return (
    <>
      <div className={classes.bar}>
        <Text c="dimmed" size="sm" role="status" className={classes.hint}>
          {keys ? <ChosenNode node={keys} /> : say("hint")}
        </Text>
        <Group gap={8} wrap="nowrap">
          {opened.size > 0 && (
            <Button variant="default" onClick={() => onOpen(new Set())}>
              {say("closeGroups")}
            </Button>
          )}
          <Button variant="default" leftSection={<IconDownload size={18} />} onClick={save(saveSvg)}>
            SVG
          </Button>
          <Button variant="default" leftSection={<IconDownload size={18} />} onClick={save(savePng)}>
            PNG
          </Button>
        </Group>
      </div>
      <MapPicture map={map} reference={picture} chosen={keys?.key} onPress={press} />
    </>
  );
}

function ChosenNode({ node: { name, url } }: { readonly node: DrawnNode }) {
  const say = useWords(dataMapWords);
  return (
    <>
      {say("waysThrough")}{" "}
      {url === null ? (
        name
      ) : (
        <HrefLink href={url} underline="always">
          {name}
        </HrefLink>
      )}
    </>
  );
}

/** Renders the diagram as a table: each edge with both ends. */
function MapTable({ map: { nodes, links } }: { readonly map: DataMap }) {
  const say = useWords(dataMapWords);
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  return (
    <details className={classes.table}>
      <summary>{say("table")}</summary>
      <div className={classes.scroll}>
        <Table fz="sm" aria-label={say("title")}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{say("from")}</Table.Th>
              <Table.Th>{say("to")}</Table.Th>
              <Table.Th>{say("legendCategories")}</Table.Th>
              <Table.Th miw={96}>{say("legendPeople")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {links.map(({ from, to, categories, people }) => (
              <Table.Tr key={`${from} ${to}`}>
                <Table.Td>
                  <End node={byKey.get(from)} />
                </Table.Td>
                <Table.Td>
                  <End node={byKey.get(to)} />
                </Table.Td>
                <Table.Td>
                  {categories.map((category) => say(categoryNames[category])).join(", ") || say("noAnswer")}
                </Table.Td>
                <Table.Td>{say(people === null ? "noAnswer" : `people_${people}`)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </details>
  );
}

function End({ node }: { readonly node: MapNode | undefined }) {
  const say = useWords(dataMapWords);
  if (!node) return null;
  return (
    <>
      {node.url === null ? (
        node.name
      ) : (
        <HrefLink href={node.url} underline="always">
          {node.name}
        </HrefLink>
      )}
      <span className={classes.kind}> · {say(`layer_${node.layer}`)}</span>
    </>
  );
}

interface MapFiltersProps {
  readonly nodes: readonly MapNode[];
  /** Key of the chosen node of each layer. */
  readonly chosenFilters: Readonly<Record<string, string>>;
  readonly onFilter: (chosenFilters: Readonly<Record<string, string>>) => void;
}

/** Renders one filter per column: only paths through all chosen nodes remain. */
function MapFilters({ nodes, chosenFilters, onFilter }: MapFiltersProps) {
  const say = useWords(dataMapWords);
  return (
    <SimpleGrid cols={{ base: 2, md: mapLayers.length }} spacing={12} mb={16}>
      {mapLayers.map((layer) => (
        <NativeSelect
          key={layer}
          label={say(`layer_${layer}`)}
          value={chosenFilters[layer] ?? ""}
          onChange={({ currentTarget: { value } }) => onFilter({ ...chosenFilters, [layer]: value })}
          data={[
            { value: "", label: say("all") },
            ...nodes.filter((node) => node.layer === layer).map(({ key, name }) => ({ value: key, label: name })),
          ]}
        />
      ))}
    </SimpleGrid>
  );
}
