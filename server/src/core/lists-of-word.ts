import { isListMark, isNumberMark, listLevel, nestLists } from '@portal/shared/word.ts'
import sanitize from 'sanitize-html'

/** Word writes its lists as paragraphs that only look like a list: they become lists. Other text stays as it is. */
export function listsOfWord(html: string): string {
  if (!/mso-list:/i.test(html)) return html
  return sanitize(html, marked).replace(run, (paragraphs) =>
    nestLists(
      [...paragraphs.matchAll(paragraph)].map(([, level, mark = '', words = '']) => ({
        level: Number(level),
        numbered: isNumberMark(mark.replaceAll('&nbsp;', ' ')),
        html: words.trim(),
      })),
    ),
  )
}

/** Elements that stand for a paragraph of a list and for the mark before its words; no text brings them along. */
const PARAGRAPH = 'word-item'
const MARK = 'word-mark'

/** Keeps everything, and only gives the paragraphs of lists another name: the text is cleaned afterwards. */
const marked: sanitize.IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  transformTags: {
    [PARAGRAPH]: 'p',
    [MARK]: 'span',
    p: (tagName, attribs) => {
      const level = listLevel(attribs['style'] ?? '')
      return level === 0 ? { tagName, attribs } : { tagName: PARAGRAPH, attribs: { level: String(level) } }
    },
    span: (tagName, attribs) =>
      isListMark(attribs['style'] ?? '') ? { tagName: MARK, attribs: {} } : { tagName, attribs },
  },
}

const run = new RegExp(
  `<${PARAGRAPH} level="\\d">[^]*?</${PARAGRAPH}>(\\s*<${PARAGRAPH} level="\\d">[^]*?</${PARAGRAPH}>)*`,
  'g',
)
const paragraph = new RegExp(
  `<${PARAGRAPH} level="(\\d)">\\s*(?:<${MARK}>([^]*?)</${MARK}>)?([^]*?)</${PARAGRAPH}>`,
  'g',
)
