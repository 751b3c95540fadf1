/** Conditions on a row `p` of photos; only drafts of the photo's own seller count. */
export const inDraft =
  'EXISTS (SELECT 1 FROM drafts d WHERE d.user_id = p.owner_id AND INSTR(d.content, p.file) > 0)'
export const inBanner = 'p.file IN (SELECT b.file FROM banners b)'
