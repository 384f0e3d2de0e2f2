-- Words that the search takes for each other: a row for each meaning, which the congress office changes. It begins with what
-- motions of physicians' assemblies write now in one way and now in the other.

create table synonyms (
  position integer primary key,
  words text[] not null check (cardinality(words) >= 2)
);

insert into synonyms (position, words) values
  (0, '{KI,"Künstliche Intelligenz"}'),
  (1, '{GOÄ,"Gebührenordnung für Ärzte"}'),
  (2, '{ePA,"elektronische Patientenakte"}'),
  (3, '{MVZ,"Medizinisches Versorgungszentrum"}'),
  (4, '{MFA,"Medizinische Fachangestellte"}'),
  (5, '{ÖGD,"Öffentlicher Gesundheitsdienst"}'),
  (6, '{PJ,"Praktisches Jahr"}'),
  (7, '{MWBO,Musterweiterbildungsordnung}'),
  (8, '{GKV,"Gesetzliche Krankenversicherung"}'),
  (9, '{SGB,Sozialgesetzbuch}');
