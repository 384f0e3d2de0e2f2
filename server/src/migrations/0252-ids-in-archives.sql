-- The last motion that an archive has is looked up for each new motion, while the motions are locked: not by reading all archives.
create index archive_files_motion_idx on archive_files ((substring(path from '^antraege/(\d{1,9})\.html$')::integer));
