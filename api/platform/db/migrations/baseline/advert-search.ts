import { longText, needed, primary, ref } from '../../columns'
import type { SchemaKit } from '../../schema-kit'

/**
 * One normalised text per advert, in a separate table so that listings stay narrow. FULLTEXT on MariaDB; on
 * SQLite an FTS5 index over the same rows, updated by triggers.
 */
export const createAdvertSearch = async (kit: SchemaKit): Promise<void> => {
  await kit.createTable(
    'advert_search',
    { advert_id: primary(ref()), words: needed(longText()) },
    kit.dialect === 'mysql' ? [{ columns: ['words'], fullText: true }] : [],
  )
  if (kit.dialect === 'mysql') return
  await kit.run(
    `CREATE VIRTUAL TABLE IF NOT EXISTS advert_fts USING fts5(words, content='advert_search', content_rowid='advert_id', tokenize='unicode61 remove_diacritics 2', prefix='2 3')`,
  )
  await kit.run(
    `CREATE TRIGGER IF NOT EXISTS advert_search_insert AFTER INSERT ON advert_search BEGIN
       INSERT INTO advert_fts(rowid, words) VALUES (new.advert_id, new.words);
     END`,
  )
  await kit.run(
    `CREATE TRIGGER IF NOT EXISTS advert_search_delete AFTER DELETE ON advert_search BEGIN
       INSERT INTO advert_fts(advert_fts, rowid, words) VALUES ('delete', old.advert_id, old.words);
     END`,
  )
  await kit.run(
    `CREATE TRIGGER IF NOT EXISTS advert_search_update AFTER UPDATE ON advert_search BEGIN
       INSERT INTO advert_fts(advert_fts, rowid, words) VALUES ('delete', old.advert_id, old.words);
       INSERT INTO advert_fts(rowid, words) VALUES (new.advert_id, new.words);
     END`,
  )
}
