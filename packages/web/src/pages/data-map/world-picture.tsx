import type { MapCountry } from "@opis/model/data-map/countries-of-map";
import { dayText } from "@opis/model/text/day-text";
import type { RefObject } from "react";
import { dataMapWords } from "../../words/data-map.ts";
import { useWords } from "../../words/define-words.ts";
import { useLanguage } from "../../words/words.ts";
import { countryCentres } from "./country-centres.ts";
import { protectionOf, protectionSigns, protections } from "./country-protection.ts";
import { countryShapes, otherShapes, worldSize } from "./country-shapes.ts";
import classes from "./data-map.module.css";

interface WorldPictureProps {
  readonly countries: readonly MapCountry[];
  /** ISO day of the protection. */
  readonly day: string;
  readonly reference: RefObject<SVGSVGElement | null>;
}

const mark = { radius: 15, text: 22, below: 8 } as const;
const legend = { left: 40, top: 700, step: 44 } as const;

/** The world with the countries to which data go; the table below says the same. */
export function WorldPicture({ countries, day, reference }: WorldPictureProps) {
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
        {protections.map((one, index) => (
          <g key={one} className={classes.mark} data-protection={one}>
            <circle cx={legend.left + mark.radius} cy={legend.top + index * legend.step} r={mark.radius} />
            <text x={legend.left + 44} y={legend.top + mark.below + index * legend.step} fontSize={24}>
              {`${protectionSigns[one]} ${say(`protection_${one}`)}`.trim()}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
}
