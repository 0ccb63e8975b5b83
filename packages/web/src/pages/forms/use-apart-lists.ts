import { useQueries } from "@tanstack/react-query";
import { collectionListQuery } from "../../api/queries.ts";
import type { ApartName } from "../../questionnaires/registry.ts";
import { formsHintsWords } from "../../words/forms-hints.ts";
import type { ListedRow } from "./listed-forms.ts";

/** The list of a kind of questionnaires that is loaded apart: there may be thousands of them. */
interface ApartList {
  readonly form: ApartName;
  /** Undefined while they are being loaded. */
  readonly rows: readonly ListedRow[] | undefined;
  /** They could not be loaded; tries again. */
  readonly onRetry: (() => void) | undefined;
}

/** The lists that are loaded apart, up to the first that is not there yet: none moves when one above it comes. */
export function useApartLists(companyId: number, forms: readonly ApartName[]): readonly ApartList[] {
  const loaded = useQueries({
    queries: forms.map((form) => ({
      ...collectionListQuery(companyId, form),
      meta: { failed: () => formsHintsWords.text(`failed_${form}`) },
    })),
  });
  const waiting = loaded.findIndex(({ isPending }) => isPending);
  return forms.slice(0, waiting < 0 ? undefined : waiting + 1).map((form, index) => {
    const list = loaded[index];
    const onRetry = list?.isError && !list.data ? () => void list.refetch() : undefined;
    return { form, rows: list?.data?.rows, onRetry };
  });
}
