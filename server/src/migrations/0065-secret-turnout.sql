-- How many ballots of a running secret vote everybody has been told of. Whoever asks is answered from here, and never by
-- counting: a fresh count would tell at which moment somebody voted.

create table secret_turnout (
  vote_id integer primary key references votes on delete cascade,
  ballots integer not null
);
