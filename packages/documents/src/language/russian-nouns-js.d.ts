declare module "russian-nouns-js" {
  interface Lemma {
    readonly text: string;
  }
  const RussianNouns: {
    readonly Gender: { readonly MASCULINE: string; readonly FEMININE: string };
    readonly Case: Readonly<Record<"GENITIVE" | "DATIVE" | "ACCUSATIVE" | "INSTRUMENTAL" | "PREPOSITIONAL", string>>;
    createLemma(options: { text: string; gender: string; animate?: boolean }): Lemma;
    readonly Engine: new () => { decline(lemma: Lemma, grammaticalCase: string): string[] };
  };
  export = RussianNouns;
}
