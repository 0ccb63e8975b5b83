import { screenAddress } from "@opis/model/addresses";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { DocumentDetails } from "../document-queries.ts";

/**
 * The step of a document's wizard, from 0. It stands in the address, so reloading and the browser's way back keep it, and is kept on
 * this device: whoever opens the document again goes on where they were.
 */
export function useKeptStep(company: number, { key, object }: Pick<DocumentDetails, "key" | "object">) {
  const { step } = useSearch({ strict: false });
  const navigate = useNavigate();
  const place = `wizard-step/${company}/${key}/${object?.id ?? 0}`;
  const [first] = useState(() => Number(localStorage.getItem(place)) || 0);
  const at = step === undefined ? first : step - 1;
  useEffect(() => localStorage.setItem(place, String(at)), [place, at]);
  const go = (next: number) => {
    const href = screenAddress(company, "documents", { open: key, object: object?.id, step: next + 1 });
    void navigate({ href, resetScroll: false });
  };
  return [at, go] as const;
}
