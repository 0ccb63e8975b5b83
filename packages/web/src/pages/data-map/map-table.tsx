import { Table } from "@mantine/core";
import type { DataMap, MapNode } from "@opis/model/data-map/data-map";
import { HrefLink } from "../../ui/href-link.tsx";
import { dataMapWords } from "../../words/data-map.ts";
import { useWords } from "../../words/define-words.ts";
import classes from "./data-map.module.css";

/** The same as a table: each link of the map with both its ends. */
export function MapTable({ map: { nodes, links } }: { readonly map: DataMap }) {
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
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {links.map(({ from, to }) => (
              <Table.Tr key={`${from} ${to}`}>
                <Table.Td>
                  <End node={byKey.get(from)} />
                </Table.Td>
                <Table.Td>
                  <End node={byKey.get(to)} />
                </Table.Td>
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
