/** A sentence with its places filled: `{print}` becomes what is given as `print`. Throws where nothing is given. */
export const fill = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`Nothing is given for ${place} in „${sentence}“.`)
    return String(value)
  })
