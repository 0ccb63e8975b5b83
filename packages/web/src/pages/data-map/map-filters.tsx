import { NativeSelect, SimpleGrid } from "@mantine/core";
import { type MapNode, mapLayers } from "@opis/model/data-map/data-map";
import { dataMapWords } from "../../words/data-map.ts";
import { useWords } from "../../words/define-words.ts";

interface MapFiltersProps {
  readonly nodes: readonly MapNode[];
  /** Key of the node that is chosen in each layer. */
  readonly kept: Readonly<Record<string, string>>;
  readonly onKeep: (kept: Readonly<Record<string, string>>) => void;
}

/** One choice for each column of the map: only ways through all that is chosen stay. */
export function MapFilters({ nodes, kept, onKeep }: MapFiltersProps) {
  const say = useWords(dataMapWords);
  return (
    <SimpleGrid cols={{ base: 2, md: mapLayers.length }} spacing={12} mb={16}>
      {mapLayers.map((layer) => (
        <NativeSelect
          key={layer}
          label={say(`layer_${layer}`)}
          value={kept[layer] ?? ""}
          onChange={({ currentTarget: { value } }) => onKeep({ ...kept, [layer]: value })}
          data={[
            { value: "", label: say("all") },
            ...nodes.filter((node) => node.layer === layer).map(({ key, name }) => ({ value: key, label: name })),
          ]}
        />
      ))}
    </SimpleGrid>
  );
}
