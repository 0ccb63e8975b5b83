declare module "pdfmake" {
  const pdfmake: {
    readonly virtualfs: { writeFileSync(name: string, content: Uint8Array): void };
    setFonts(fonts: Record<string, import("./pdf-node.ts").PdfFont>): void;
    setUrlAccessPolicy(allowed: (url: string) => boolean): void;
    setLocalAccessPolicy(allowed: (path: string) => boolean): void;
    createPdf(definition: import("./pdf-node.ts").PdfDefinition): { getBuffer(): Promise<Uint8Array> };
  };
  export = pdfmake;
}
