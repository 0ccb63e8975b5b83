import { Button, Group, Text } from "@mantine/core";
import type { MapLink } from "@opis/model/data-map/data-map";
import type { DrawnNode } from "@opis/model/data-map/part-of-map";
import { IconDownload } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { HrefLink } from "../../ui/href-link.tsx";
import { dataMapWords } from "../../words/data-map.ts";
import { useWords } from "../../words/define-words.ts";
import classes from "./data-map.module.css";
import { MapPicture } from "./map-picture.tsx";
import { savePng, saveSvg } from "./save-picture.ts";

interface PressedMapProps {
  readonly map: { readonly nodes: readonly DrawnNode[]; readonly links: readonly MapLink[] };
  /** Groups that are drawn node by node. */
  readonly opened: ReadonlySet<string>;
  readonly onOpen: (opened: ReadonlySet<string>) => void;
}

/** The picture with what can be done to it: a node pressed shows its ways and leads to its page, a group opens, a file is saved. */
export function PressedMap({ map, opened, onOpen }: PressedMapProps) {
  const say = useWords(dataMapWords);
  const picture = useRef<SVGSVGElement>(null);
  const [pressed, setPressed] = useState<string>();
  const chosen = map.nodes.find(({ key }) => key === pressed);
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
          {chosen ? <ChosenNode node={chosen} /> : say("hint")}
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
      <MapPicture map={map} reference={picture} chosen={chosen?.key} onPress={press} />
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
