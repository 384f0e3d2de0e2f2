/** Names of invented people. First and last names are drawn within a group, so that they go together. */
export interface NameGroup {
  /** How many of a hundred people bear a name from this group. */
  share: number
  female: string[]
  male: string[]
  last: string[]
}

const words = (text: string) => text.trim().split(/\s+/)

export const nameGroups: NameGroup[] = [
  {
    share: 68,
    female: words(`
      Anna Katharina Ulrike Sabine Christiane Friederike Johanna Lena Marlene Gudrun Heike Annette Bärbel Birgit
      Carola Cornelia Dorothea Elisabeth Eva Franziska Gabriele Hanna Henrike Ingrid Jana Judith Karin Kerstin
      Kirsten Laura Liselotte Luise Maren Margarete Marie Martina Mechthild Miriam Nadine Nele Petra Regina Renate
      Ruth Silke Sophie Stefanie Susanne Swantje Tanja Theresa Ursula Uta Verena Wiebke Jördis Käthe Ricarda`),
    male: words(`
      Alexander Andreas Arne Benedikt Bernd Björn Burkhard Christian Christoph Claus Daniel Detlef Dirk Eberhard
      Eckhard Felix Florian Frank Friedrich Georg Gerhard Götz Gregor Hannes Heiko Heinrich Helmut Hendrik Henning
      Holger Ingo Jakob Jan Jens Joachim Jochen Johannes Jonas Jörg Jürgen Karsten Konrad Lars Lukas Malte Markus
      Matthias Maximilian Moritz Norbert Ole Paul Peter Philipp Rainer Ralf Roland Rüdiger Sebastian Simon Sören
      Stephan Sven Thilo Thomas Tobias Torsten Ulrich Uwe Volker Wilhelm Winfried`),
    last: words(`
      Ackermann Albers Anders Arnold Bachmann Bauer Baumgärtner Becker Behrens Berger Bergmann Böhm Böttcher Brandt
      Bräuer Breuer Brinkmann Buchholz Busch Carstens Claußen Dahlmann Diekmann Dietrich Dörfler Ebert Eckert
      Ehlers Eichhorn Engelhardt Faber Färber Feldmann Fiedler Fink Fischbach Förster Franke Freitag Fröhlich Fuchs
      Gärtner Gebhardt Geiger Gerlach Göbel Graf Greiner Gröning Großmann Günther Haas Hagemann Hahn Hansen Hartmann
      Haußmann Heckel Heinemann Henkel Herbst Heuser Hildebrandt Hinrichs Hoffmann Höhne Holzer Huber Hübner Jäger
      Jansen Jensen Jost Jung Kaiser Kaltenbach Keller Kemper Kessler Kirchner Klein Knoll Köhler König Körner Krämer
      Kraft Kranz Krause Kröger Krüger Kühn Kuhlmann Kunze Lambrecht Lange Lehmann Lindner Lohmann Lorenz Lüders
      Ludwig Maier Marquardt Mehring Menzel Mertens Möller Mühlbauer Naumann Neubert Niemann Oberländer Oltmanns
      Otto Pape Peters Petersen Pfeiffer Pohlmann Preuß Quandt Rademacher Reimers Renner Reuter Richter Riedel Ritter
      Röhrig Rosenbaum Rößler Ruppert Sander Sauer Schäfer Scheffler Schilling Schlüter Schmitz Schneider Schöne
      Schreiber Schröder Schubert Schumacher Schütte Seidel Siebert Sommer Stahlberg Stein Steinbach Stolz Sturm
      Thiel Thomsen Tiedemann Trautmann Uhlig Ulmer Vogel Voigt Vollmer Wächter Wagner Wallner Weber Wegener Weidner
      Weigand Wendt Werner Westphal Wieland Wiegand Winkler Wittmann Wolters Wulff Ziegler Zimmermann Zöllner`),
  },
  {
    share: 7,
    female: words('Ayşe Elif Zeynep Selin Derya Esra Gülay Nesrin'),
    male: words('Mehmet Emre Kemal Cem Ozan Murat Tolga Yusuf'),
    last: words('Aydın Demirci Kılıç Özkan Yıldırım Şahin Arslan Koçak Güneş Erdem'),
  },
  {
    share: 6,
    female: words('Agnieszka Katarzyna Magdalena Ewa Joanna Zofia'),
    male: words('Piotr Tomasz Marcin Jakub Andrzej Krzysztof'),
    last: words('Nowak Mazur Wójcik Adamczyk Sobczak Pawlak Walczak Jaworek'),
  },
  {
    share: 5,
    female: words('Leila Samira Yasmin Rania Nour Dalia'),
    male: words('Karim Tarek Nabil Omar Ziad Bassam'),
    last: words('Haddad Mansour Khalil Sabbagh El-Amin Nasser Darwish Azizi'),
  },
  {
    share: 4,
    female: words('Olga Natalia Irina Swetlana Larissa'),
    male: words('Dmitri Sergej Andrej Viktor Pavel'),
    last: words('Melnyk Kowalenko Lewin Antonenko Schewtschenko Resnik'),
  },
  {
    share: 3,
    female: words('Shirin Parisa Nasrin Mahsa'),
    male: words('Arash Behrouz Farhad Kian'),
    last: words('Tehrani Farahani Rostami Moradi Amini'),
  },
  {
    share: 3,
    female: words('Eleni Chiara Lucía Sofia'),
    male: words('Nikos Matteo Javier Luca'),
    last: words('Papadakis Vassiliou Ferrari Santoro Delgado Moreno'),
  },
  {
    share: 2,
    female: words('Thi Linh Mai Lan'),
    male: words('Minh Tuan Quang Hoang'),
    last: words('Nguyen Tran Pham Vu'),
  },
  {
    share: 2,
    female: words('Priya Ananya Amara Chioma'),
    male: words('Rahul Arjun Kwame Tunde'),
    last: words('Sharma Iyer Mensah Okafor Adeyemi Nair'),
  },
]

/** Area codes and number ranges that are kept free for films and demonstrations: nobody is called by mistake. */
export const freeNumbers = ['030 23125', '040 66969', '069 90009', '0221 4710', '089 99998']
