-- Files by the SHA-256 of their bytes, in hexadecimal: what two names mean lies here once. `size` is in bytes. A file
-- whose pieces are missing, or are not as many bytes as `size` says, is known and lost; to store its bytes again mends it.
create table files (
  sha256 text primary key check (length(sha256) = 64),
  size integer not null,
  stored_at timestamptz not null default now()
);

-- The bytes in pieces of 128 kB, the last one shorter. Pictures, documents and archives are compressed already.
create table file_pieces (
  sha256 text not null references files on delete cascade,
  place integer not null,
  bytes bytea not null,
  primary key (sha256, place)
);
alter table file_pieces alter column bytes set storage external;

-- The bytes of imported files lay in a folder and move over at the next start; until then these are known and lost.
insert into files (sha256, size) select distinct on (sha256) sha256, size from imported_files;
alter table imported_files add foreign key (sha256) references files;
create index imported_files_of_file on imported_files (sha256);

-- Those of uploads, too, but nobody has noted their hash: that of the name, which no bytes have, stands for it.
alter table uploads add column sha256 text references files;
insert into files (sha256, size) select encode(sha256(convert_to(filename, 'UTF8')), 'hex'), size from uploads;
update uploads set sha256 = encode(sha256(convert_to(filename, 'UTF8')), 'hex');
alter table uploads alter column sha256 set not null;
create index uploads_of_file on uploads (sha256);

-- Pictures for the hotline lay in their row.
insert into files (sha256, size)
  select distinct on (picture) encode(sha256(picture), 'hex'), length(picture)
  from screen_requests where picture is not null
  on conflict do nothing;
insert into file_pieces (sha256, place, bytes)
  select encode(sha256(picture), 'hex'), place, substring(picture from place * 131072 + 1 for 131072)
  from (select distinct picture from screen_requests where picture is not null) as pictures,
    generate_series(0, greatest(0, (length(picture) - 1) / 131072)) as place
  on conflict do nothing;
alter table screen_requests add column picture_file text references files;
update screen_requests set picture_file = encode(sha256(picture), 'hex') where picture is not null;
alter table screen_requests drop column picture;
create index screen_requests_of_file on screen_requests (picture_file);
