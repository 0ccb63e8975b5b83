import { Anchor, Code, Divider, List, Table, Text, Title } from "@mantine/core";
import { lexer, type MarkedToken, type Token, type Tokens } from "marked";
import { Fragment, type ReactNode } from "react";
import { newsWords } from "../../i18n/ru/news.ts";
import { outerAddress } from "./outer-address.ts";

/**
 * Renders Markdown as the application's own elements. It is parsed into tokens and never turned into HTML: tags stay text, links lead only
 * to the web or to e-mail, and an external picture is a link, loaded on click.
 */
export function Markdown({ text }: { readonly text: string }) {
  return (
    <div style={{ overflowWrap: "anywhere", maxWidth: "72ch" }}>
      {renderTokens(lexer(text, { gfm: true, breaks: true }))}
    </div>
  );
}

// Tokens of a text have no key but their position.
function renderTokens(tokens: readonly Token[] = []): ReactNode {
  return tokens.map((token, index) => <Fragment key={String(index)}>{isKnown(token) && drawnOne(token)}</Fragment>);
}

const kinds: Readonly<Record<MarkedToken["type"], true>> = {
  blockquote: true,
  br: true,
  checkbox: true,
  code: true,
  codespan: true,
  def: true,
  del: true,
  em: true,
  escape: true,
  heading: true,
  hr: true,
  html: true,
  image: true,
  link: true,
  list: true,
  list_item: true,
  paragraph: true,
  space: true,
  strong: true,
  table: true,
  text: true,
};

function isKnown(token: Token): token is MarkedToken {
  return Object.hasOwn(kinds, token.type);
}

function drawnOne(token: MarkedToken): ReactNode {
  switch (token.type) {
    case "heading":
      // Heading level 1 belongs to the screen.
      return (
        <Title order={token.depth <= 2 ? 2 : 3} mt="lg" mb="xs">
          {renderTokens(token.tokens)}
        </Title>
      );
    case "paragraph":
      return <Text my="sm">{renderTokens(token.tokens)}</Text>;
    case "list":
      return (
        <List type={token.ordered ? "ordered" : "unordered"} start={token.start || undefined} my="sm" spacing={4}>
          {token.items.map((item, index) => (
            <List.Item key={String(index)}>{renderTokens(item.tokens)}</List.Item>
          ))}
        </List>
      );
    case "blockquote":
      return (
        <blockquote
          style={{ margin: "12px 0", paddingLeft: 16, borderLeft: "3px solid var(--mantine-color-default-border)" }}
        >
          {renderTokens(token.tokens)}
        </blockquote>
      );
    case "code":
      return (
        <Code block my="sm">
          {token.text}
        </Code>
      );
    case "codespan":
      return <Code>{token.text}</Code>;
    case "table":
      return <DrawnTable table={token} />;
    case "strong":
      return <strong>{renderTokens(token.tokens)}</strong>;
    case "em":
      return <em>{renderTokens(token.tokens)}</em>;
    case "del":
      return <del>{renderTokens(token.tokens)}</del>;
    case "link":
      return <Outer href={token.href}>{renderTokens(token.tokens)}</Outer>;
    case "image":
      return <Outer href={token.href}>{pictureText(token)}</Outer>;
    case "br":
      return <br />;
    case "hr":
      return <Divider my="md" />;
    case "checkbox":
      return token.checked ? "☑ " : "☐ ";
    case "text":
      return "tokens" in token && token.tokens ? renderTokens(token.tokens) : token.text;
    case "html":
    case "escape":
      return token.text;
    case "list_item":
      return renderTokens(token.tokens);
    case "space":
    case "def":
      return null;
  }
}

function pictureText({ href, text }: Tokens.Image): string {
  const address = outerAddress(href);
  return address ? newsWords.text("picture", { host: address.host, alt: text }) : text;
}

/** Renders a link to another site, or only its text if the target is not a site. */
function Outer({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const address = outerAddress(href);
  if (!address) return children;
  return (
    <Anchor inherit underline="always" href={address.href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </Anchor>
  );
}

function DrawnTable({ table }: { readonly table: Tokens.Table }) {
  return (
    <div style={{ overflowX: "auto", margin: "12px 0" }}>
      <Table withTableBorder>
        <Table.Thead>
          <Table.Tr>
            {table.header.map(({ tokens }, index) => (
              <Table.Th key={String(index)}>{renderTokens(tokens)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.rows.map((cells, row) => (
            <Table.Tr key={String(row)}>
              {cells.map(({ tokens }, index) => (
                <Table.Td key={String(index)}>{renderTokens(tokens)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
