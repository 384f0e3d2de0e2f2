/** What moves or is only pointed at: a picture stands still. */
const unseen =
  /^(--|animation|transition|cursor$|pointer-events$|touch-action$|user-select$|will-change$|scroll)/

/**
 * The properties that anything on this page sets. All others are what the browser makes of every page, also of a copy, and
 * to ask each element for them would take most of the time.
 */
export function usedProperties(): string[] {
  const fromSheets = [...document.styleSheets].flatMap(({ cssRules }) => propertiesOf(cssRules))
  const inPlace = [...document.querySelectorAll<HTMLElement>('[style]')].flatMap(({ style }) => [...style])
  const names = new Set([...fromSheets, ...inPlace, 'width', 'height'])
  return [...names].filter((name) => !unseen.test(name))
}

const propertiesOf = (rules: CSSRuleList): string[] =>
  [...rules].flatMap((rule) => [
    ...(rule instanceof CSSStyleRule ? rule.style : []),
    ...(rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule ? propertiesOf(rule.cssRules) : []),
  ])
