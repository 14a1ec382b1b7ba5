import { frameworks as packaged } from "../../tools/frameworks.ts"
import { pageFiles, pageText } from "./pages.ts"

/** The frameworks that have a package, in the order of their tabs. */
export const frameworks: readonly string[] = packaged.map(({ label }) => label)

/** Returns the tab titles of each group on a page. */
export function groupsOf(text: string): string[][] {
  return [...text.matchAll(/^::: code-group\n(.*?)^:::$/gms)].map(([, group = ""]) =>
    [...group.matchAll(/^```\w+ \[([^\]]+)\]$/gm)].map(([, title = ""]) => title),
  )
}

/**
 * Returns a page with only the first tab of each group. Otherwise, the search index would contain most code a dozen
 * times.
 */
export function withFirstTabs(text: string): string {
  return text.replaceAll(
    /^::: code-group\n(.*?)^:::$/gms,
    (group, blocks: string) => /^```.*?^```$/ms.exec(blocks)?.[0] ?? group,
  )
}

/** Lists the groups in the guides in which a framework's tab is missing or in the wrong position. */
export function incompleteGroups(): string[] {
  return pageFiles()
    .filter((file) => file.startsWith("guides/"))
    .flatMap((file) =>
      groupsOf(pageText(file))
        .filter((tabs) => tabs.slice(0, frameworks.length).join() !== frameworks.join())
        .map((tabs) => `docs/${file} has a group with these tabs: ${tabs.join(", ")}`),
    )
}
