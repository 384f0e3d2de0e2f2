import java.io.FileInputStream;
import java.util.TreeSet;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;

/** Says of each file whether it keeps to PDF/UA-1; below it, indented, each rule that it breaks. */
class CheckPdf {
  private static final int MOST_FAILURES = 100;

  public static void main(String[] files) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    var flavour = PDFAFlavour.PDFUA_1;
    for (var file : files) {
      try (var bytes = new FileInputStream(file);
          var parser = Foundries.defaultInstance().createParser(bytes, flavour);
          var validator =
              Foundries.defaultInstance().createValidator(flavour, MOST_FAILURES, false, false, false)) {
        var result = validator.validate(parser);
        System.out.println(file + ": " + (result.isCompliant() ? "PDF/UA-1" : "not PDF/UA-1"));
        var broken = new TreeSet<String>();
        for (var assertion : result.getTestAssertions())
          if (assertion.getStatus() == TestAssertion.Status.FAILED)
            broken.add(assertion.getRuleId().getClause() + ": " + assertion.getMessage());
        for (var rule : broken) System.out.println("  " + rule);
      }
    }
  }
}
