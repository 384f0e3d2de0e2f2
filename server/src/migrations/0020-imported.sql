-- What the last import said, row by row. The next import changes only where the file itself has changed since:
-- what was decided, replaced or withdrawn in the portal meanwhile stays as it is.
create table imported_rows (
  section text not null,
  key text not null,
  row jsonb not null,
  primary key (section, key)
);

-- Files that came with the congress file, by their name in it. The bytes lie in DATA_DIR/files under their hash.
create table imported_files (
  name text primary key,
  sha256 text not null,
  size integer not null
);
