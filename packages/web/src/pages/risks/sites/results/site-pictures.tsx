import { Button, Skeleton, Text } from "@mantine/core";
import { screenAddress } from "@opis/model/addresses";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type SiteOf, sitePicturesQuery } from "../../../../form/site-scan/site-scan-queries.ts";
import { HrefLink } from "../../../../ui/href-link.tsx";
import { LoadFailed } from "../../../../ui/page/load-failed.tsx";
import { useWords } from "../../../../words/define-words.ts";
import { siteScanWords } from "../../../../words/site-scan.ts";
import { Section } from "../section.tsx";
import classes from "../sites.module.css";
import { OutLink } from "./remark-card.tsx";

interface SitePicturesProps extends SiteOf {
  readonly scan: number;
}

/** What a visitor had before them in the last scan with a browser; loaded when somebody wants to look. */
export function SitePictures(props: SitePicturesProps) {
  const say = useWords(siteScanWords);
  const [isShown, setShown] = useState(false);
  return (
    <Section title={say("pictures")} hint={say("picturesHint")} name="pictures">
      {isShown ? (
        <Pictures {...props} />
      ) : (
        <div>
          <Button variant="default" onClick={() => setShown(true)}>
            {say("showPictures")}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Pictures({ company, site, scan }: SitePicturesProps) {
  const say = useWords(siteScanWords);
  const { data, isError, refetch } = useQuery(sitePicturesQuery({ company, site }, scan));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={200} radius="md" />;
  if (data.pictures.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {say(data.is_on ? "picturesNone" : "picturesOff")}{" "}
        {!data.is_on && <HrefLink href={screenAddress(company, "settings")}>{say("toSettings")}</HrefLink>}
      </Text>
    );
  return (
    <div className={classes.pictures}>
      {data.pictures.map(({ kind, url, jpeg }) => (
        <figure key={jpeg.slice(-64)}>
          <img src={`data:image/jpeg;base64,${jpeg}`} alt={`${say(`picture_${kind}`)}: ${url}`} />
          <figcaption>
            {say(`picture_${kind}`)} <OutLink url={url} />
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
